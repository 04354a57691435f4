import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, moment } from '#contract/core/fields.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { upload } from '#contract/core/upload.ts'

/** Whose pictures there are, as the audit names models, and who may change them: everybody besides their own avatar. */
export const imageOwners = {
  employer: { type: 'avatar', may: 'Employer.update' },
  company: { type: 'logo', may: 'Company.update' },
  unit: { type: 'avatar', may: 'Unit.update' },
  user: { type: 'avatar', may: 'User.update' },
} as const satisfies Record<string, { type: string; may: Permission }>
export type ImageOwner = keyof typeof imageOwners

const image = z.object({
  id,
  model_type: z.string(),
  model_id: id,
  type: z.string(),
  /** Shown at `imageAddress` (contract/core/image-address.ts). */
  filename: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  created_at: moment,
})
export type ImageRow = z.output<typeof image>

const owner = z.object({ model: z.enum(['employer', 'company', 'unit', 'user']), id, type: z.enum(['avatar', 'logo']) })

export const images = feature('images', {
  /** Replaces the one picture of this kind. The verb asks for the permission in `imageOwners`. */
  save: {
    method: 'PUT',
    path: '/images/:model/:id/:type',
    may: 'anyone',
    params: owner,
    body: z.object({ image: upload }),
    data: image,
  },
  remove: { method: 'DELETE', path: '/images/:model/:id/:type', may: 'anyone', params: owner },
})
