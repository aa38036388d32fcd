/** The account menu, its dialogs, and the password reset. */
import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export const account = {
  title: 'Account',
  signedInAlready: 'You are already logged in.',
  signedInAs: (userId: ReactNode) => rich`Signed in as ${userId}`,
  changeName: 'Change name',
  upiId: 'UPI ID',
  confirmNumber: 'Confirm my number',
  changeMyNumber: 'Change my number',
  changePassword: 'Change password',
  signOutEverywhere: 'Sign out everywhere',
  deleteMine: 'Delete my account',

  nameTitle: 'Change Name',
  nameHint: 'Everyone in your groups sees it, and Activity tells them. What was recorded before shows both names.',
  typeName: 'Please type your name.',
  nameChanged: 'Name changed.',

  changeTitle: 'Change Password',
  changeHint: 'You stay signed in here, and are signed out on every other phone and browser.',
  currentPassword: 'Current password',
  chosenPassword: 'New password',
  confirmChosen: 'Confirm new password',
  change: 'Change Password',
  changing: 'Changing...',
  passwordChanged: 'Password changed. Every other device is signed out.',

  signOutTitle: 'Sign out everywhere?',
  signOutHint: 'You’ll be signed out on every phone and browser, including this one. Your password stays the same.',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  signedOutEverywhere: 'You are signed out everywhere.',

  deleteTitle: 'Delete your account?',
  deleteHint: (formerMember: string) =>
    `This deletes your name, number, coins and Give and Take, and you leave all your groups. A group with only you in it closes for good. What you spent stays in the totals of the others, under “${formerMember}”. This cannot be undone.`,
  typePassword: 'Type your password to confirm',
  typePasswordFirst: 'Please type your password to delete your account.',
  deleteAccount: 'Delete account',
  deleting: 'Deleting...',
  deleted: 'Your account is deleted.',

  resetTitle: 'Reset your password',
  sendOtp: 'Send OTP',
  sendingOtp: 'Sending OTP...',
  otp: 'OTP',
  enterOtp: 'Enter OTP',
  otpSentTo: (mobile: string) => `Sent by SMS to +91\u00a0${mobile}.`,
  verifyOtp: 'Verify OTP',
  verifying: 'Verifying...',
  otherNumber: 'Use another number',
  changeNumber: 'Change number',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  newPassword: 'New Password',
  enterNewPassword: 'Enter new password',
  resetPassword: 'Reset Password',
  resetting: 'Resetting...',
  sendNewOtp: 'Send a new OTP',
  resetDone: 'Password reset successful. Please login with your new password.',
  confirmHint: (mobile: string) =>
    `We’ll send a code by SMS to +91\u00a0${mobile}. Once your number is confirmed, others can pay you by UPI ID.`,
  numberConfirmed: 'Your number is confirmed. If someone else knows your password, change it now.',
  newNumber: 'New mobile number',
  changeNumberHint:
    'Your groups see the new number. You stay signed in here, and are signed out on every other phone and browser. Nothing else changes.',
  numberChanged: (mobile: string) => `Your number is now +91\u00a0${mobile}. Log in with it from now on.`,
  upiIdRemoved: 'Your UPI ID was removed. Set it again in Account.',
};
