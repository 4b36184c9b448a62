import type { ComparedProfile } from './compared-profile.ts';
import type { FoundChange } from './profile-change.ts';

type Definition = Readonly<Record<string, unknown>>;

/** The differences of the index definitions, by the path of the member. */
export function indexChanges(
  before: ComparedProfile,
  after: ComparedProfile,
): readonly FoundChange[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const isWhole = (at: string) => old.has(at) === now.has(at);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((at) => {
    const [from, to] = [old.get(at), now.get(at)];
    // A member that comes or goes does so with its own members.
    return from === to || (!isWhole(at) && !isWhole(parentOf(at)))
      ? []
      : [{ target: 'index' as const, at, ...changeOf(from, to) }];
  });
}

function parentOf(at: string): string {
  return at.slice(0, Math.max(0, at.lastIndexOf('.')));
}

function changeOf(from: string | undefined, to: string | undefined) {
  if (to === undefined) {
    return {
      level: 'dangerous' as const,
      message: 'The index no longer has it.',
      meaning: 'Searches no longer find documents by it. No document is made again for it.',
    };
  }
  return from === undefined
    ? {
        level: 'safe' as const,
        message: 'The index has it now.',
        meaning: 'Documents are made again to fill it.',
      }
    : {
        level: 'dangerous' as const,
        message: 'The index holds it in another form.',
        meaning: 'Documents are made again, and searches may find others by it.',
      };
}

/**
 * The definition of every member of all indices without those of its own members, as text. What the index keeps
 * besides follows these members; its names have a hyphen, which those of fields do not have.
 */
function membersOf({ indices }: ComparedProfile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, index] of Object.entries(indices)) {
    const { mappings } = index as { readonly mappings?: Definition };
    visit(mappings ?? {}, name);
  }
  return found;

  function visit(definition: Definition, path: string): void {
    const { properties = {}, ...own } = definition as { readonly properties?: Definition };
    found.set(path, JSON.stringify(own));
    for (const [member, inner] of Object.entries(properties)) {
      if (!member.includes('-')) {
        visit(inner as Definition, `${path}.${member}`);
      }
    }
  }
}
