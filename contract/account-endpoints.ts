/** The calls about an account, its sessions and its devices. */
import * as z from 'zod/mini';
import { endpoint, requestPart } from './endpoint.ts';
import * as field from './fields.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { list, literalTrue, object, oneOf, optional, text } from './shape.ts';

/** The identity provider's proof of a number. */
const firebaseIdToken = field.foreignToken('firebaseIdToken', 4096);

export const identity = {
  register: endpoint({
    path: '/auth/register',
    access: 'public',
    body: requestPart({ name: field.personName, userId: field.mobileAsUserId, password: field.password }),
    status: 201,
    answer: object({ userId: text }),
    about: { request: { number: 'userId' } },
  }),
  login: endpoint({
    path: '/auth/login',
    access: 'public',
    body: requestPart({ userId: field.mobileAsUserId, password: field.triedPassword }),
    // Any text: a page of an older build may not know the language, but its user must still be able to log in.
    answer: object({ token: text, firebaseToken: text, language: optional(text) }),
    about: { request: { number: 'userId' } },
  }),
  firebaseToken: endpoint({
    path: '/auth/firebase-token',
    answer: object({ firebaseToken: text }),
  }),
  forgotPassword: endpoint({
    path: '/auth/forgot-password',
    access: 'public',
    body: requestPart({ mobile: field.mobile }),
    answer: object({ mobile: text }),
    about: { request: { number: 'mobile' } },
  }),
  resetPassword: endpoint({
    path: '/auth/reset-password',
    access: 'public',
    body: requestPart({ firebaseIdToken, newPassword: field.newPassword }),
    /** `upiIdRemoved` is present if the account had a UPI ID. */
    answer: object({ userId: text, upiIdRemoved: optional(literalTrue) }),
    about: { answer: { number: 'userId' } },
  }),
  confirmNumber: endpoint({
    path: '/auth/confirm-number',
    body: requestPart({ firebaseIdToken }),
    answer: object({ userId: text }),
  }),
  changePassword: endpoint({
    path: '/auth/change-password',
    replacesToken: true,
    body: requestPart({ currentPassword: field.currentPassword, newPassword: field.newPassword }),
    answer: object({ token: text, firebaseToken: text }),
  }),
  changeNumber: endpoint({
    path: '/auth/change-number',
    replacesToken: true,
    /** The proof is of the new number. */
    body: requestPart({ password: field.triedPassword, firebaseIdToken }),
    answer: object({ userId: text, token: text, firebaseToken: text }),
  }),
  setName: endpoint({
    path: '/auth/set-name',
    changes: true,
    body: requestPart({ name: field.personName }),
    answer: object({ name: text }),
  }),
  setLanguage: endpoint({
    path: '/auth/set-language',
    body: requestPart({ language: field.language }),
    answer: object({ language: oneOf(...languageCodes) }),
  }),
  logOut: endpoint({
    path: '/auth/log-out',
    body: requestPart({ pushToken: z.optional(field.foreignToken('pushToken', limits.pushTokenMax)) }),
    answer: object({ userId: text }),
  }),
  signOutEverywhere: endpoint({
    path: '/auth/sign-out-everywhere',
    answer: object({ userId: text }),
  }),
  deleteAccount: endpoint({
    path: '/auth/delete-account',
    body: requestPart({ password: field.triedPassword }),
    answer: object({ userId: text }),
  }),
} as const;

/** The devices that get pushes. */
export const devices = {
  registerDevice: endpoint({
    path: '/pg/register-device',
    changes: true,
    body: requestPart({
      userId: field.mobileAsUserId,
      token: field.foreignToken('token', limits.pushTokenMax),
      groupCodes: field.ownGroupCodes,
      language: z.optional(field.language),
      /** The kinds of pushes that the device is to be without. */
      off: z.optional(field.switchedOff),
    }),
    answer: object({ groupCodes: list(text) }),
    about: { request: { group: 'groupCodes' } },
  }),
  unregisterDevice: endpoint({
    method: 'DELETE',
    path: '/pg/register-device',
    changes: true,
    body: requestPart({ token: field.foreignToken('token', limits.pushTokenMax) }),
    answer: object({ groupCodes: list(text) }),
  }),
} as const;
