import { useEffect } from 'preact/hooks';

export interface LostSecretProps {
  /** Kind of the thing that was made: "An API key", "A client". */
  what: string;
  name: string;
  /** Reads the list again, which has what was made. */
  onLost: () => void;
}

/** Says that something was made whose secret nobody knows, because the answer with it was lost. */
export function LostSecret({ what, name, onLost }: LostSecretProps) {
  useEffect(onLost, []);
  return (
    <div class="message warning" role="alert">
      <p>
        <strong>The answer was lost on the way.</strong>
      </p>
      <p>
        {what} with the name <bdi>{name}</bdi> was made, and its secret is lost. Close this, delete it in the list, and
        make another.
      </p>
    </div>
  );
}
