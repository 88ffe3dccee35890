import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { accountUserContract, contactInfoRequest, exportContract } from './account-user.contract.ts'
import { accountListingContract, listingFavoriteRequest } from './listing.contract.ts'
import * as proof from './proof.contract.ts'
import * as session from './session.contract.ts'

const account = accountUserContract

interface Settings {
  acceptAllCookies: boolean
  userSetCookieSettings: boolean
}

/** Returns the login service calls that this subgraph makes. */
export function loginRest(calls: RestCalls) {
  return {
    /** Returns the member's account, or undefined when it has not changed since `updatedAt`. */
    user: (updatedAt?: string | null) =>
      calls.get(path`v2/user`, { ownParams: { updatedAt }, response: account }),
    saveUser: (body: z.input<typeof contactInfoRequest>) =>
      calls.put(path`v2/user`, { body, request: contactInfoRequest, response: account }),
    saveSettings: (settings: Settings) =>
      calls.put(path`v2/user/settings`, { body: { settings }, response: account }),
    exportAll: () => calls.get(path`v2/user/export`, { response: exportContract }),

    logIn: (body: z.input<typeof session.logInRequest>) =>
      calls.post(path`auth/login`, {
        body,
        request: session.logInRequest,
        response: session.sessionContract,
      }),
    register: (body: z.input<typeof session.registerRequest>) =>
      calls.post(path`auth/register`, {
        body,
        request: session.registerRequest,
        response: session.sessionContract,
      }),
    refresh: (refreshToken: string) =>
      calls.post(path`auth/refresh`, { body: { refreshToken }, response: session.tokensContract }),
    logOut: (token: string) => calls.post(path`auth/logout`, { body: { token }, response: proof.success }),
    sessions: () => calls.get(path`v2/user/sessions`, { response: z.array(session.accountSessionContract) }),
    endSession: (id: string) => calls.delete(path`v2/user/sessions/${id}`, { response: z.unknown() }),
    endSessions: () => calls.delete(path`v2/user/sessions`, { response: z.unknown() }),

    exists: (body: z.input<typeof proof.existsRequest>) =>
      calls.post(path`v2/auth/exists`, {
        body,
        request: proof.existsRequest,
        response: proof.existsContract,
      }),
    sendReset: (body: z.input<typeof proof.resetMailRequest>) =>
      calls.post(path`password/email`, {
        body,
        request: proof.resetMailRequest,
        response: proof.resetMailContract,
      }),
    checkResetLink: (body: z.input<typeof proof.resetLinkRequest>) =>
      calls.post(path`password/reset/check`, {
        body,
        request: proof.resetLinkRequest,
        response: proof.success,
      }),
    reset: (body: z.input<typeof proof.resetRequest>) =>
      calls.post(path`password/reset`, { body, request: proof.resetRequest, response: proof.success }),
    changePassword: (body: z.input<typeof proof.changeRequest>) =>
      calls.post(path`password/change`, { body, request: proof.changeRequest, response: proof.success }),
    sendVerification: (body: z.input<typeof proof.verifyRequest>) =>
      calls.post(path`verify/email`, { body, request: proof.verifyRequest, response: proof.verifyContract }),
    confirmEmail: (token: string) =>
      calls.post(path`verify/email/confirm`, { body: { token }, response: proof.verifyContract }),
    undoAddressChange: (token: string) =>
      calls.post(path`verify/email/undo`, { body: { token }, response: proof.undoContract }),

    requestDeletion: (body: z.input<typeof proof.deletionRequest>) =>
      calls.post(path`v2/user/deletion`, {
        body,
        request: proof.deletionRequest,
        response: proof.deletionContract,
      }),
    cancelDeletion: () => calls.post(path`v2/user/deletion/cancel`, { body: {}, response: z.unknown() }),

    listings: () => calls.get(path`v2/user/listings`, { response: z.array(accountListingContract) }),
    setListingFavorite: (body: z.input<typeof listingFavoriteRequest>) =>
      calls.post(path`v2/user/listings/favorite`, {
        body,
        request: listingFavoriteRequest,
        response: accountListingContract,
      }),
  }
}

export type LoginRest = ReturnType<typeof loginRest>
