/** A placeholder of the same size as what is loading, so that nothing jumps. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" data-skeleton="" className={`block animate-wait rounded-lg bg-sunken ${className}`} />
  );
}
