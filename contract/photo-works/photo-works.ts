import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { optionalText, requiredId } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'

/** Works that the gallery shows (000 §9): not yet marked, marked as best, or both. */
export const photoFilters = ['photo', 'best', 'all'] as const
export type PhotoFilter = (typeof photoFilters)[number]

export const photoWorkRow = z.object({
  id,
  company_id: id,
  employer_id: id,
  employer: named,
  /** Shown at `imageAddress` (contract/core/image-address.ts). */
  filename: z.string(),
  comment: z.string().nullable(),
  is_best: flag,
  created_at: moment,
})
export type PhotoWorkRow = z.output<typeof photoWorkRow>

const body = z.object({ employer_id: requiredId, comment: optionalText(300), image: upload })
const { export: _, ...calls } = crud({ path: '/photo-works', model: 'PhotoWork', row: photoWorkRow, body })

export const photoWorks = feature('photo-works', {
  ...calls,
  update: { ...calls.update, params: idParams, body: z.object({ comment: optionalText(300), is_best: flag.optional() }) },
})
