/** The routes (docs/product.md §10). Each page's code loads separately, behind its own error boundary. */
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useUserId } from '#store/session.ts';
import { later } from '#ui/base/late-code.tsx';
import type { PageName } from '../pages.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Page } from './Page.tsx';
import { RouteTitle } from './RouteTitle.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Background = later(() => import('../background/Background.tsx'));

const screen = (name: PageName) => (
  <>
    <RouteTitle name={name} />
    <ScreenBoundary key={name}>
      <Page name={name} />
    </ScreenBoundary>
  </>
);

/** The whole app. */
export function App() {
  const userId = useUserId();
  return (
    <BrowserRouter>
      <OfflineBanner />
      <Routes>
        <Route path="/" element={screen('home')} />
        <Route path="/login" element={screen('login')} />
        <Route path="/signup" element={screen('signUp')} />
        <Route path="/dashboard" element={screen('dashboard')} />
        <Route path="/give-take-dashboard" element={screen('giveTake')} />
        <Route path="*" element={screen('notFound')} />
      </Routes>
      {userId && <Background key={userId} userId={userId} />}
    </BrowserRouter>
  );
}
