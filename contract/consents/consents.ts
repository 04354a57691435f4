import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

/**
 * What a person agrees to, each apart from the others (152-ФЗ, 38-ФЗ). Service is what a visit needs: reminders, codes, a request for a review;
 * a flag of the card writes it too. Marketing is given by her own express word only.
 */
export const consentPurposes = [
  ...(['processing', 'health', 'service_sms', 'service_email', 'marketing_sms', 'marketing_email', 'marketing_push', 'photo'] as const),
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export const consentSources = ['desk', 'paper', 'phone', 'site', 'import', 'merge', 'link'] as const
export type ConsentSource = (typeof consentSources)[number]
/** Ways in which an employee may record a consent. */
export const spokenSources = ['desk', 'paper', 'phone', 'site'] as const

const purpose = z.enum(consentPurposes)
const consentRow = z.object({
  id,
  purpose,
  is_given: flag,
  version: z.number().int().nullable(),
  source: z.enum(consentSources),
  author: named.nullable(),
  created_at: moment,
})
export type ConsentRow = z.output<typeof consentRow>

const consentText = z.object({ id, purpose, version: z.number().int(), text: z.string(), created_at: moment })
export type ConsentText = z.output<typeof consentText>

const consentVersion = consentText.extend({ author: named.nullable() })
export type ConsentVersion = z.output<typeof consentVersion>

export const consentTextBody = z.object({ purpose, text: requiredText(5000) })

/** `agreed`: the state now; where she was never asked separately, the flag of the card counts. */
const history = z.object({ items: z.array(consentRow), agreed: z.array(z.object({ purpose, is_given: flag })) })

export const consents = feature('consents', {
  /** All that was given and withdrawn, the newest first: the first of a purpose holds. */
  ofCustomer: { method: 'GET', path: '/customers/:id/consents', may: 'User.view', params: idParams, data: history },
  record: {
    method: 'POST',
    path: '/customers/:id/consents',
    may: 'User.update',
    params: idParams,
    body: z.object({ purpose, is_given: flag, source: z.enum(spokenSources) }),
    data: history,
  },
  /** The wording in force of each purpose that has one. */
  texts: { method: 'GET', path: '/consent-texts', may: 'User.view', data: z.object({ items: z.array(consentText) }) },
  /** All wordings that ever were, the newest first. */
  versions: { method: 'GET', path: '/consent-texts/versions', may: 'Settings.view', data: z.object({ items: z.array(consentVersion) }) },
  write: {
    method: 'POST',
    path: '/consent-texts',
    may: 'Settings.update',
    body: consentTextBody,
    data: consentText,
  },
})
