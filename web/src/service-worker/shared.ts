/** A text that another app shares arrives in a form, not in the address, because addresses are logged. */

/** Returns whether the request brings a shared text. */
export const isShared = ({ method, mode, url }: Request): boolean =>
  method === 'POST' && mode === 'navigate' && new URL(url).pathname === '/dashboard/';

/**
 * Returns whether a page of another site sent the form. A share has no such origin: the phone sends it, not a page. A
 * page can hide its origin (`null`), so the form also says that its text came from outside the app.
 */
function isForeign({ headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && origin !== 'null' && origin !== location.origin;
}

/** Redirects to the dashboard, with the text behind the `#`, where no server sees it. */
export async function pageOfShared(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect('/dashboard/', 303);
  const address = new URLSearchParams({ share: '1' });
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string' && value !== '' && (name === 'title' || name === 'text')) address.set(name, value);
  }
  return Response.redirect(`/dashboard/#${address}`, 303);
}
