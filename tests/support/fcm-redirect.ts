/**
 * Makes the SDK connect to a local fake instead of FCM. Import it before anything is sent. A child process reads the
 * fake's address from FCM_STAND_IN.
 */
import http2 from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import { initializeApp } from 'firebase-admin/app';
import { getMessaging } from 'firebase-admin/messaging';

/** The environment variable with the fake's address. */
export const standInVariable = 'FCM_STAND_IN';

const connect = http2.connect;

/**
 * Connects to the fake, and corrects the scheme of each request. The SDK sends `https:` with a colon, which Google's
 * servers accept but a Node server does not.
 */
function connectTo(address: string): http2.ClientHttp2Session {
  const session = connect(address);
  const request = session.request.bind(session);
  session.request = (headers, options) => request({ ...headers, ':scheme': 'http' }, options);
  return session;
}

http2.connect = ((authority: string, ...rest: never[]) =>
  String(authority).startsWith('https://fcm.googleapis.com')
    ? connectTo(process.env[standInVariable] ?? '')
    : connect(authority, ...rest)) as typeof connect;
syncBuiltinESMExports();

const credential = { getAccessToken: async () => ({ access_token: 'a-worthless-token', expires_in: 3600 }) };

/** The SDK's messaging client, which sends to the fake. */
export const messaging = getMessaging(initializeApp({ projectId: 'demo-fcm', credential }, 'fcm'));
