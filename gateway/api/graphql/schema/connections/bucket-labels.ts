import { type Code, codeOfIri, type EntityModel } from '../../../../../profile-compiler/index.ts';
import { ANY_LANGUAGE, type LanguageRanges } from '../../../../http/negotiation/language-ranges.ts';
import type { GraphQLContext } from '../../context.ts';
import { localized, localizedCode } from '../values/localized-text.ts';
import type { AskedFacet } from './facet-part.ts';
import type { LabelledBucket, LabelledFacet } from './labelled-facets.ts';

/** A facet with the names that the platform has for its values. */
export function withCodeNames(
  { codes, ...facet }: LabelledFacet,
  ranges: LanguageRanges,
  context: GraphQLContext,
): AskedFacet {
  const named = (value: string) =>
    localizedCode(value, ranges, {
      code: codeOfIri(value) ?? (codes && { kind: codes, code: value }),
      names: context.codeNames,
    })?.value;
  return codes ? { ...facet, nameOf: named } : facet;
}

/** The label of a bucket. Synchronous if no document is needed: a page shows a hundred labels. */
export function labelOfBucket(
  bucket: LabelledBucket,
  ranges: LanguageRanges,
  context: GraphQLContext,
): string | Promise<string> {
  const code = codeOf(bucket);
  const named = code && localizedCode(bucket.label, ranges, { code, names: context.codeNames });
  const own = named?.value ?? textOf(bucket.label, ranges) ?? bucket.value;
  return bucket.labelEntity
    ? titleOf(bucket.labelEntity, bucket.value, context).then(
        (title) => textOf(title, ranges) ?? own,
      )
    : own;
}

/** The code of a value, or of its IRI. */
function codeOf({ codes, value }: LabelledBucket): Code | undefined {
  return codeOfIri(value) ?? (codes && { kind: codes, code: value });
}

async function titleOf(entity: EntityModel, id: string, { documents }: GraphQLContext) {
  const document = await documents.load(entity.name, id);
  return document?.data[entity.titleField];
}

/** The text in one of the ranges, else in any language: a label is never empty. */
function textOf(label: unknown, ranges: LanguageRanges): string | undefined {
  return typeof label === 'string' ? label : localized(label, [...ranges, ANY_LANGUAGE])?.value;
}
