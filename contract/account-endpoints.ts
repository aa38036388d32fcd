/** The calls about an account, its sessions and its devices. */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { fields, list, oneOf, optional, text, yes } from './shape.ts';

/** The identity provider's proof of a number. */
const firebaseIdToken = field.foreignToken('firebaseIdToken', 4096);

export const identity = {
  register: endpoint({
    path: '/auth/register',
    access: 'public',
    body: request({ name: field.personName, userId: field.userId, password: field.password }),
    status: 201,
    answer: fields({ userId: text }),
    about: { request: { number: 'userId' } },
  }),
  login: endpoint({
    path: '/auth/login',
    access: 'public',
    body: request({ userId: field.userId, password: field.triedPassword }),
    // Any text: a page of an older build may not know the language, but its user must still be able to log in.
    answer: fields({ token: text, firebaseToken: text, language: optional(text) }),
    about: { request: { number: 'userId' } },
  }),
  firebaseToken: endpoint({
    path: '/auth/firebase-token',
    answer: fields({ firebaseToken: text }),
  }),
  forgotPassword: endpoint({
    path: '/auth/forgot-password',
    access: 'public',
    body: request({ mobile: field.mobile }),
    answer: fields({ mobile: text }),
    about: { request: { number: 'mobile' } },
  }),
  resetPassword: endpoint({
    path: '/auth/reset-password',
    access: 'public',
    body: request({ firebaseIdToken, newPassword: field.newPassword }),
    /** `upiIdRemoved` is present if the account had a UPI ID. */
    answer: fields({ userId: text, upiIdRemoved: optional(yes) }),
    about: { answer: { number: 'userId' } },
  }),
  confirmNumber: endpoint({
    path: '/auth/confirm-number',
    body: request({ firebaseIdToken }),
    answer: fields({ userId: text }),
  }),
  changePassword: endpoint({
    path: '/auth/change-password',
    replacesToken: true,
    body: request({ currentPassword: field.currentPassword, newPassword: field.newPassword }),
    answer: fields({ token: text, firebaseToken: text }),
  }),
  changeNumber: endpoint({
    path: '/auth/change-number',
    replacesToken: true,
    /** The proof is of the new number. */
    body: request({ password: field.triedPassword, firebaseIdToken }),
    answer: fields({ userId: text, token: text, firebaseToken: text }),
  }),
  setName: endpoint({
    path: '/auth/set-name',
    changes: true,
    body: request({ name: field.personName }),
    answer: fields({ name: text }),
  }),
  setLanguage: endpoint({
    path: '/auth/set-language',
    body: request({ language: field.language }),
    answer: fields({ language: oneOf(...languageCodes) }),
  }),
  logOut: endpoint({
    path: '/auth/log-out',
    body: request({ pushToken: z.optional(field.foreignToken('pushToken', limits.pushTokenMax)) }),
    answer: fields({ userId: text }),
  }),
  signOutEverywhere: endpoint({
    path: '/auth/sign-out-everywhere',
    answer: fields({ userId: text }),
  }),
  deleteAccount: endpoint({
    path: '/auth/delete-account',
    body: request({ password: field.triedPassword }),
    answer: fields({ userId: text }),
  }),
} as const;

/** The devices that get pushes. */
export const devices = {
  registerDevice: endpoint({
    path: '/pg/register-device',
    changes: true,
    body: request({
      userId: field.userId,
      token: field.foreignToken('token', limits.pushTokenMax),
      groupCodes: field.ownGroupCodes,
      language: z.optional(field.language),
    }),
    answer: fields({ groupCodes: list(text) }),
    about: { request: { group: 'groupCodes' } },
  }),
  unregisterDevice: endpoint({
    method: 'DELETE',
    path: '/pg/register-device',
    changes: true,
    body: request({ token: field.foreignToken('token', limits.pushTokenMax) }),
    answer: fields({ groupCodes: list(text) }),
  }),
} as const;
