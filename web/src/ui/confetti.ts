/** Confetti over the whole page for five seconds, without blocking taps. */
import canvasConfetti from 'canvas-confetti';

/** In milliseconds; `pause` is the time between two bursts. */
const duration = 5000;
const pause = 350;

let stop: () => void = () => undefined;

/** Throws confetti from both sides. A second call starts again. */
export function throwConfetti(): void {
  stop();
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full';
  document.body.append(canvas);
  // No worker, because the Content-Security-Policy forbids workers from blobs.
  const confetti = canvasConfetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });

  const burst = (): void => {
    const piece = { particleCount: 14, spread: 60, startVelocity: 45, ticks: 110 };
    void confetti({ ...piece, angle: 60, origin: { x: 0, y: 0.75 } });
    void confetti({ ...piece, angle: 120, origin: { x: 1, y: 0.75 } });
  };
  burst();
  const throwing = setInterval(burst, pause);
  const ending = setTimeout(() => stop(), duration);
  stop = () => {
    clearInterval(throwing);
    clearTimeout(ending);
    confetti.reset();
    canvas.remove();
    stop = () => undefined;
  };
}
