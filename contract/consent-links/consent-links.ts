import { z } from 'zod'
import { consentPurposes } from '#contract/consents/consents.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag } from '#contract/core/fields.ts'

const params = z.object({ token: z.string().min(20).max(100) })

/** Whoever holds the link learns who writes and by which way, and nothing of the customer. */
export const linkedConsent = z.object({
  /** The company's name. */
  company: z.string(),
  purpose: z.enum(consentPurposes),
  /** Whether she still agrees. */
  is_given: flag,
})
export type LinkedConsent = z.output<typeof linkedConsent>

export const consentLinks = feature('consent-links', {
  /** Writes nothing: gates and messengers open links by themselves. */
  show: { method: 'GET', path: '/consent-links/:token', may: 'public', params, data: linkedConsent },
  /** One press; another one finds it done and answers the same. Nothing is given by a link. */
  withdraw: { method: 'POST', path: '/consent-links/:token', may: 'public', params, data: linkedConsent },
})
