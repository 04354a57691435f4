import { z } from 'zod'
import { consentPurposes } from '#contract/consents/consents.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag } from '#contract/core/fields.ts'

const params = z.object({ token: z.string().min(20).max(100) })

/** What the holder of a link learns: who writes and by which channel, and nothing about the customer. */
export const linkedConsent = z.object({
  /** The company's name. */
  company: z.string(),
  purpose: z.enum(consentPurposes),
  /** 1: the customer still agrees. */
  is_given: flag,
})
export type LinkedConsent = z.output<typeof linkedConsent>

export const consentLinks = feature('consent-links', {
  /** Writes nothing, because mail servers and messengers open links by themselves. */
  show: { method: 'GET', path: '/consent-links/:token', may: 'public', params, data: linkedConsent },
  /** Withdraws the consent at one press; a second press answers the same. No link gives a consent. */
  withdraw: { method: 'POST', path: '/consent-links/:token', may: 'public', params, data: linkedConsent },
})
