/**
 * Leads the SDK's connections to FCM to a stand-in on this machine. Import it before anything is sent; in a process of its
 * own, FCM_STAND_IN says where that is.
 */
import http2 from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import { initializeApp } from 'firebase-admin/app';
import { getMessaging } from 'firebase-admin/messaging';

/** The variable that names the stand-in's address. */
export const standInVariable = 'FCM_STAND_IN';

const connect = http2.connect;

/** The SDK writes the scheme with its colon, which Google's servers overlook and Node's do not. */
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

const credential = { getAccessToken: async () => ({ access_token: 'a-token-of-no-worth', expires_in: 3600 }) };

/** The SDK's own messaging, which believes that it speaks to Google. */
export const messaging = getMessaging(initializeApp({ projectId: 'demo-fcm', credential }, 'fcm'));
