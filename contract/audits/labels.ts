import type { Records } from '#contract/core/records.ts'
import { recordedTexts } from '#contract/recorded-texts.ts'
import { records } from '#contract/records.ts'
import { auditsRu } from './audits.ru.ts'
import type { AuditRow } from './audits.ts'

type Labels = Record<string, string>

const known = new Map(
  Object.entries<Records>(records).flatMap(([feature, models]) =>
    Object.entries(models).map(([model, { fields }]) => {
      const own: Labels = recordedTexts[feature as keyof typeof recordedTexts].fields // keys of their own tables
      return [model, fields ?? own] as const
    }),
  ),
)

/** The labels of a recorded thing's fields, in the order of its form. A record may have words of its own; else the form of its feature gives them. */
export const labelsOf = (model: string): Labels => known.get(model) ?? {}

/** The labels of a line's fields. A line about a file names what was taken, not what was changed. */
export const labelsIn = ({ model_type, event }: Pick<AuditRow, 'model_type' | 'event'>): Labels =>
  event === 'exported' ? auditsRu.exported : labelsOf(model_type)
