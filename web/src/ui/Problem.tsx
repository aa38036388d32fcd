/** One line about what went wrong, announced at once. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="rounded-xl bg-danger-soft px-3 py-2 text-sm font-medium text-danger">{children}</p>}
    </div>
  );
}
