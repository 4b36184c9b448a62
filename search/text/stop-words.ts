import { fold } from './fold.ts';
import { LANGUAGE_TOOLS } from './languages.ts';

/** The lists also hold longer words that name things (`Ordnung`), and digits: those stay words. */
const MAX_STOP_WORD_LENGTH = 4;
/** Longer words of languages whose lists nobody has looked through may name things in another (`bus`, `fire`, `drug`). */
const MAX_LENGTH_OF_ANY_LANGUAGE = 2;
/** Words that name things in another language or the same: maize, east and south, the EU, hay, road, sea, and CO 2. */
const NAMING_WORDS = new Set(
  'co door est este eu hay mais man meer men son sur tel war weg'.split(' '),
);
/** Letters that stand for something (`hepatitis B`), and for an abbreviated word in the lists; not those of articles (`l économie`, `d eau`). */
const CONSONANT = /^[bcfghjkmnpqrstvwxz]$/;

const stopWordsByLanguage = new Map<string, ReadonlySet<string>>();

/** Tests whether a folded word is a stop word in one of these languages (primary subtags). */
export function isStopWord(folded: string, languages: readonly string[]): boolean {
  return languages.some((language) => stopWordsOf(language).has(folded));
}

/**
 * Makes the test of whether one of some folded words that are typed together is grammar: a stop word, or one that asks, in one
 * of these languages (primary subtags). What may well name something in another language is so only beside another such word of
 * its own language.
 */
export function grammarTest(
  typed: readonly string[],
  languages: readonly string[],
): (word: string) => boolean {
  const grammar = new Map(
    typed.map((word) => [word, languages.filter((language) => isGrammar(word, language))] as const),
  );
  const isBesideOther = (word: string, language: string) =>
    [...grammar].some(([other, own]) => other !== word && own.includes(language));
  return (word) =>
    grammar
      .get(word)
      ?.some((language) => !mayName(word, language) || isBesideOther(word, language)) ?? false;
}

function isGrammar(word: string, language: string): boolean {
  return isStopWord(word, [language]) || isAskingWord(word, [language]);
}

function mayName(word: string, language: string): boolean {
  return (
    NAMING_WORDS.has(word) ||
    (MAIN_LANGUAGES.includes(language)
      ? CONSONANT.test(word)
      : word.length > MAX_LENGTH_OF_ANY_LANGUAGE)
  );
}

function stopWordsOf(language: string): ReadonlySet<string> {
  const known = stopWordsByLanguage.get(language);
  if (known) {
    return known;
  }
  const words = (LANGUAGE_TOOLS[language]?.stopWords ?? []).map(fold);
  const short = new Set(
    words.filter((word) => word.length <= MAX_STOP_WORD_LENGTH && !/\p{N}/u.test(word)),
  );
  stopWordsByLanguage.set(language, short);
  return short;
}

const NORWEGIAN = `alle alt andre bare beklager blir bli bruker burde denne dere deres dette disse eller enn etter finne finner finnes finn
    flere for fra gang gir gjerne hadde hans har hele henne hjelp hun hva hvem hver hvilke hvilken hvilket hvor hvordan hvorfor ikke ingen inn
    kan kunne leter lete mange med mellom mer mye noe noen nar om opp oss over samt ser seg selv sin skal skulle som til trenger uten
    var ved vet vil ville vis vise viser vore vare vart`;

/** Words of three letters or more that people ask with, beside the short stop words; by language, folded. */
const ASKING_WORDS: Readonly<Record<string, string>> = {
  en: `about after again all also another any anyone anything are because been before being between both can could did does
    during each find finding from give had has have having how into know looking many more most much need our please seek
    seeking shall should show some such tell than that the their them then there these they this those through want wanted was
    were what when where whether which while who whom whose why will with within without would your`,
  de: `alle allen aller alles auch aus bei bitte brauche brauchen darf dass denn der des die dies diese diesem diesen dieser
    dieses doch durch eine einem einen einer eines fur finde finden findet gegen gibt habe haben hat hatte hatten ich ihre
    irgendwo ist jede jedem jeden jeder jedes jene kann kannst kein keine konnen konnte konnten mein meine mich mir mit mochte
    mochten muss nach nicht oder ohne sein seine sich sind soll sollen such suche suchen sucht uber und uns unser unsere unter
    viel viele vielen vom von wann war waren warum was welche welchem welchen welcher welches wenn wer werden weshalb wie wieso
    wieviel wieviele will wir wird woher wohin wollen worden wurde wurden zeig zeige zeigen zum zur zwischen`,
  es: `algun alguna algunas algunos busco buscamos buscar como con cual cuales cuando cuanta cuantas cuanto cuantos del desde donde
    durante ella ellos encontrar encuentra encuentro entre esta estan estas este estos existe existen hasta hay las los
    muestra muestrame necesito nuestra nuestro para pero por porque puede puedo que quien quienes quiero quisiera segun sin
    sobre son sus tambien tiene todas todos una unas unos`,
  fr: `ainsi alors apres aucun aussi autre autres aux avec avez avoir besoin ces cette ceux chaque chercher cherche cherchons
    chez combien comment dans depuis des dont elle elles entre est etes etre existe existent faire faut ils laquelle lesquels
    leur leurs lors mais mes moi montre montrer montrez notre nos nous obtenir par parmi pas pendant peut peux plus pour
    pourquoi pouvez puis puisje quand que quel quelle quelles quels qui quoi recherche sans selon ses sont sous sur toute
    toutes tous trouve trouver trouvez une vers veux voir votre vos voudrais vous`,
  it: `abbiamo agli alla alle allo anche avere cerca cercare cerchiamo cerco che chi come con cosa dagli dal dalla dalle dallo
    degli dei del della delle dello devo dove durante ecco esiste esistono fra gli hanno mostra mostrami negli nei nel nella
    nelle nello nostra nostro ogni per perche posso potrei puo qual quale quali quando quanta quante quanti quanto quella
    quelle quelli quello questa queste questi questo senza sono sugli sul sulla sulle sullo tra trova trovare trovo tutte
    tutti una uno voglio vorrei`,
  nl: `aan alle alles als andere bij dat deze die door een elk elke geef geen graag had heb hebben heeft het hoe hoeveel hun iets
    ieder iedere ik is kan kun kunnen kunt laat meer met mij mijn moet naar niet nodig omdat onder ons onze ook over per sinds
    tegen toon tot tussen uit van vind vinden vindt voor waar waarin waarom waarvan wanneer waren was wat welk welke werd
    werden wie wij wil willen worden wordt zien zijn zoek zoeken zonder zou`,
  da: `alle andre blev bliver brug bruger denne deres dette disse efter eller find finde finder findes flere fra gerne havde har hele hende
    hjaelp hun hvad hvem hver hvilke hvilken hvilket hvor hvordan hvorfor ikke ingen kan kunne leder lede mange med mellem mere meget
    noget nogen nogle over samt selv sig skal skulle som soger til uden var ved ville vis vise viser`,
  nb: NORWEGIAN,
  nn: NORWEGIAN,
  no: NORWEGIAN,
  pt: `alguem algum alguma algumas alguns ainda antes aquele aquela como com consigo dela dele desde deste desta dessa desse dentro depois
    ele eles ela elas encontrar encontro entre era essa esse esta estao este estou existe existem foi gostaria isso isto mais mas
    mesmo meu meus minha mostra mostrar mostre muito muitos nas nos nossa nosso numa onde para pela pelas pelo pelos podem pode posso
    porque por procuro procurar preciso qual quais quando quanta quantas quanto quantos quem quero que sao sem ser seu seus sobre sua
    suas sob tambem tem tenho ter todas todos uma umas uns vejo ver`,
  pl: `albo ale bardzo bez bylo byla byly czego czym dla dlaczego gdzie ich ile jaka jaki jakie jako jakich jest jestem jeszcze juz kiedy kto
    ktora ktore ktorych ktory lub maja mam masz moge mozna mozesz moj moja nas nasz nie oraz pod pokaz pokazac poprosze potrzebuje
    prosze przed przez przy szukac szukam swoj takze tam ten tez twoj tylko wszystkie wiec wiecej znajde znajduja znajduje znalezc znajdz`,
  sv: `alla andra att bara blev blir behover borde dar den denna deras dessa det detta efter eller finna finns fran fler flera genom ger garna
    hade han har hela henne hennes hitta hittar hjalp hon hos hur ingen inte kan kunde leta letar letade manga med mellan mer mycket
    nagon nagot nagra nar och oss over samt ser sig sin ska skall skulle som soker till under utan vad var varfor vart vem vid vilja
    vilka vilken vilket vill visa visar`,
};

/** The languages whose stop words were looked through for those that name things in another language. */
export const MAIN_LANGUAGES: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'nl'];

const askingWordsByLanguage = new Map(
  Object.entries(ASKING_WORDS).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
);

/**
 * Tests whether a folded word is a question word in one of these languages (primary subtags): `where`, `trouver`,
 * `hoeveel`.
 */
export function isAskingWord(folded: string, languages: readonly string[]): boolean {
  return languages.some((language) => askingWordsByLanguage.get(language)?.has(folded) ?? false);
}
