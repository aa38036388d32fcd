/** The page at each path. Each page's code loads separately. */
import type { ComponentType } from 'react';
import type { PackName } from '#words/languages.ts';

const dashboard = () => import('./DashboardPage.tsx');
const giveTake = () => import('./GiveTakePage.tsx');
const guest = () => import('./GuestPage.tsx');
const home = () => import('./HomePage.tsx');
const login = () => import('./LoginPage.tsx');
const notFound = () => import('./NotFoundPage.tsx');
const signUp = () => import('./SignUpPage.tsx');

export type PageName = 'dashboard' | 'giveTake' | 'guest' | 'home' | 'login' | 'notFound' | 'signUp';

/** Loads the code of each page. */
export const pages: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  dashboard,
  giveTake,
  guest,
  home,
  login,
  notFound,
  signUp,
};

/** Returns which sentences must load before a page can be shown. */
export const wordsOf = (page: PageName): PackName =>
  page === 'dashboard' ? 'first' : page === 'giveTake' ? 'list' : page === 'guest' ? page : 'front';

const paths: Readonly<Record<string, PageName>> = {
  '/': 'home',
  '/login': 'login',
  '/signup': 'signUp',
  '/dashboard': 'dashboard',
  '/give-take-dashboard': 'giveTake',
  '/guest': 'guest',
};

/** Returns the page at a path, in any case, with or without a trailing slash. */
export const pageAt = (path: string): PageName => paths[path.toLowerCase().replace(/(.)\/$/, '$1')] ?? 'notFound';
