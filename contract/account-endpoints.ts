/** The calls about an account, its sessions and its devices. */
import * as z from 'zod/mini';
import { endpoint, request } from './endpoint.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';

/** The identity provider's proof of a number. */
const firebaseIdToken = field.foreignToken('firebaseIdToken', 4096);

export const identity = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    body: request({ name: field.personName, userId: field.userId, password: field.password }),
    status: 201,
    answer: z.object({ userId: z.string() }),
    about: { request: { number: 'userId' } },
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: request({ userId: field.userId, password: field.triedPassword }),
    // Any text: a page of an older build may not know the language, but its user must still be able to log in.
    answer: z.object({ token: z.string(), firebaseToken: z.string(), language: z.optional(z.string()) }),
    about: { request: { number: 'userId' } },
  }),
  firebaseToken: endpoint({
    method: 'POST',
    path: '/auth/firebase-token',
    answer: z.object({ firebaseToken: z.string() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    body: request({ mobile: field.mobile }),
    answer: z.object({ mobile: z.string() }),
    about: { request: { number: 'mobile' } },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    body: request({ firebaseIdToken, newPassword: field.newPassword }),
    /** `upiIdRemoved` is present if the account had a UPI ID. */
    answer: z.object({ userId: z.string(), upiIdRemoved: z.optional(z.literal(true)) }),
    about: { answer: { number: 'userId' } },
  }),
  confirmNumber: endpoint({
    method: 'POST',
    path: '/auth/confirm-number',
    body: request({ firebaseIdToken }),
    answer: z.object({ userId: z.string() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    replacesToken: true,
    body: request({ currentPassword: field.currentPassword, newPassword: field.newPassword }),
    answer: z.object({ token: z.string(), firebaseToken: z.string() }),
  }),
  changeNumber: endpoint({
    method: 'POST',
    path: '/auth/change-number',
    replacesToken: true,
    /** The proof is of the new number. */
    body: request({ password: field.triedPassword, firebaseIdToken }),
    answer: z.object({ userId: z.string(), token: z.string(), firebaseToken: z.string() }),
  }),
  setName: endpoint({
    method: 'POST',
    path: '/auth/set-name',
    changes: true,
    body: request({ name: field.personName }),
    answer: z.object({ name: z.string() }),
  }),
  setLanguage: endpoint({
    method: 'POST',
    path: '/auth/set-language',
    body: request({ language: field.language }),
    answer: z.object({ language: field.language }),
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/auth/log-out',
    body: request({ pushToken: z.optional(field.foreignToken('pushToken', limits.pushTokenMax)) }),
    answer: z.object({ userId: z.string() }),
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    answer: z.object({ userId: z.string() }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/delete-account',
    body: request({ password: field.triedPassword }),
    answer: z.object({ userId: z.string() }),
  }),
} as const;

/** The devices that get pushes. */
export const devices = {
  registerDevice: endpoint({
    method: 'POST',
    path: '/pg/register-device',
    changes: true,
    body: request({
      userId: field.userId,
      token: field.foreignToken('token', limits.pushTokenMax),
      groupCodes: field.ownGroupCodes,
      language: z.optional(field.language),
    }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
    about: { request: { group: 'groupCodes' } },
  }),
  unregisterDevice: endpoint({
    method: 'DELETE',
    path: '/pg/register-device',
    changes: true,
    body: request({ token: field.foreignToken('token', limits.pushTokenMax) }),
    answer: z.object({ groupCodes: z.array(z.string()) }),
  }),
} as const;
