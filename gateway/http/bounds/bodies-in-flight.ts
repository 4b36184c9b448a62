import { RequestError } from '../problems/request-error.ts';
import { type Account, createByteBudget, type Holder, type Share } from './byte-budget.ts';
import { LOOK_MS } from './look-regularly.ts';

/** Looks over which the progress of a body counts: 20 s. */
const LOOKS = 4;
/** Bytes that have to arrive in that time: 1 kB/s. */
const LEAST = (LOOKS * LOOK_MS * 1_000) / 1_000;
/** Bytes between two looks below which a body is slow, and makes room for others: 10 kB/s. */
const SLOW = (LOOK_MS * 10_000) / 1_000;

/** Bodies of requests that are being received, or held until their request is answered. */
export type BodiesInFlight = ReturnType<typeof createBodiesInFlight>;

export type BodyInFlight = ReturnType<BodiesInFlight['begin']>;

interface Receiving {
  readonly account: Account;
  readonly cut: (reason: RequestError) => void;
  bytes: number;
  /** Bytes at the last looks, the oldest first. */
  looks: number[];
}

/** Bodies that hold `bytes` together at most. */
export function createBodiesInFlight(bytes: number) {
  const budget = createByteBudget(bytes);
  const receiving = new Set<Receiving>();

  function end(body: Receiving, reason: RequestError): void {
    receiving.delete(body);
    body.account.close();
    body.cut(reason);
  }

  /** Takes the missing bytes from the slowest bodies of the exhausted share. */
  function take(body: Receiving, amount: number): void {
    for (
      let share = body.account.take(amount);
      share !== undefined;
      share = body.account.take(amount)
    ) {
      const slowest = slowestOf(receiving, body, share);
      if (!slowest) {
        throw new RequestError('service-busy', FULL[share]);
      }
      end(slowest, new RequestError('service-busy', CUT));
    }
  }

  return {
    budget,
    /** Begins a body. `cut` is called where it has to end; nothing may be taken then. */
    begin(holder: Holder, cut: (reason: RequestError) => void) {
      const body: Receiving = { account: budget.open(holder), cut, bytes: 0, looks: [] };
      receiving.add(body);
      return {
        /** Takes memory. Throws `service-busy` if there is none, and none that slower bodies can give. */
        take: (amount: number) => take(body, amount),
        received(amount: number) {
          body.bytes += amount;
        },
        /** The body is complete; its bytes are held until it is released. */
        complete: () => void receiving.delete(body),
        release() {
          receiving.delete(body);
          body.account.close();
        },
      };
    },
    /** Looks at the progress of all, and cuts those that are too slow. */
    look(): void {
      for (const body of receiving) {
        const [oldest = 0] = body.looks;
        if (body.looks.length === LOOKS && body.bytes - oldest < LEAST) {
          end(body, new RequestError('request-timeout', TOO_SLOW));
        } else {
          body.looks = [...body.looks, body.bytes].slice(-LOOKS);
        }
      }
    },
  };
}

const FULL: Readonly<Record<Share, string>> = {
  total: 'Too many bodies are being sent at once. Send it again later.',
  anonymous: 'Too many bodies are being sent without credentials at once. Send it again later.',
  address: 'Too many bodies are being sent from your address at once. Send fewer at once.',
};

const CUT =
  'Too many bodies are being sent at once, and this one arrived slowly. Send it again later.';
const TOO_SLOW = 'Less than 1 kB a second arrived for 20 seconds. Send the request again.';

/** The body of the share that made least progress since the look before the last, where that is little. */
function slowestOf(
  bodies: Iterable<Receiving>,
  asking: Receiving,
  share: Share,
): Receiving | undefined {
  const { holder } = asking.account;
  const recent = ({ bytes, looks }: Receiving) => bytes - (looks.at(-2) ?? 0);
  return [...bodies]
    .filter(
      (body) =>
        body !== asking &&
        body.looks.length > 0 &&
        recent(body) < 2 * SLOW &&
        shares(body.account.holder, holder, share),
    )
    .reduce<Receiving | undefined>(
      (slowest, body) => (slowest && recent(slowest) <= recent(body) ? slowest : body),
      undefined,
    );
}

function shares(one: Holder, other: Holder, share: Share): boolean {
  return (
    share === 'total' ||
    (share === 'anonymous' && one.isAnonymous) ||
    (share === 'address' && one.address === other.address)
  );
}
