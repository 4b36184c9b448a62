import { DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';

/** One instruction of a Dockerfile. */
export interface Step {
  readonly keyword: string;
  /** The text after the keyword and its flags, on one line. */
  readonly text: string;
  /** The members of its JSON form; absent where it has none. */
  readonly words?: readonly string[];
  /** `--name=value` before the arguments. */
  readonly flags: Readonly<Record<string, string>>;
}

/** The instructions of a Dockerfile in their order. */
export function readDockerfile(text: string): readonly Step[] {
  return DockerfileParser.parse(text).getInstructions().map(stepOf);
}

function stepOf(instruction: Instruction): Step {
  // Without the flags, unlike its name suggests.
  const text = instruction.getArgumentsContent() ?? '';
  const flags = 'getFlags' in instruction ? (instruction as JSONInstruction).getFlags() : [];
  const json = /^(?:CMD\s+)?(\[.*\])$/s.exec(text)?.[1];
  return {
    keyword: instruction.getKeyword(),
    text,
    ...(json !== undefined && { words: JSON.parse(json) as string[] }),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
  };
}
