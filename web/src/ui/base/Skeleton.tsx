/** Stands where something is still loading, in its size, so that nothing jumps when it comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={`block animate-wait rounded-lg bg-sunken ${className}`} />
  );
}
