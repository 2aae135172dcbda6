/** Progress in percent, with words for what it counts. */
export function ProgressBar({ percent, label, text }: { percent: number; label: string; text?: string }) {
  return (
    <div class="progress">
      <progress max={100} value={percent} aria-label={label} />
      <span class="progress-text">{text ?? `${Math.round(percent)} %`}</span>
    </div>
  );
}
