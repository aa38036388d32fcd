/** The text in the address, when a shortcut or another app has opened Add Expense (docs/product.md §11). */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { urlParameter } from '#ui/url-parameters.ts';
import { sharedText } from './shared-text.ts';

/** Returns the text, or '' if there is none, and removes it from the address at once. */
export function useSharedText(): string {
  const address = useLocation();
  const navigate = useNavigate();
  const { pathname } = address;
  const isAsked = ['add', 'share'].some((name) => urlParameter(address, name) !== null);
  const [text] = useState(() =>
    isAsked ? sharedText(urlParameter(address, 'title'), urlParameter(address, 'text')) : '',
  );

  useEffect(() => {
    if (isAsked) void navigate(pathname, { replace: true });
  }, [isAsked, pathname, navigate]);

  return text;
}
