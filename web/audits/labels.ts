import { auditsRu } from '#contract/audits/audits.ru.ts'
import type { AuditRow } from '#contract/audits/audits.ts'
import { type AuditModel, auditModels } from '#contract/audits/models.ts'
import type { Records } from '#contract/core/records.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { recordedTexts } from '#contract/recorded-texts.ts'
import { records } from '#contract/records.ts'
import { pathTo, type RowPathName } from '#contract/shell/paths.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'

type Labels = Record<string, string>

/** Things whose fields are named by more than the words of their feature. */
const further: Partial<Record<AuditModel, Labels>> = {
  employer_window: { ...workplacesRu.fields, employer_id: employersRu.one },
  unit: { ...unitsRu.settings, ...unitsRu.fields },
  workplace_window: { ...workplacesRu.fields, workplace_id: workplacesRu.one },
}

/** Where each recorded thing lives: its fields' words, and the name of its page's address if it has one. */
const known = new Map(
  Object.entries<Records>(records).flatMap(([feature, models]) =>
    Object.entries(models).map(([model, { page }]) => {
      const fields: Labels = further[model as AuditModel] ?? recordedTexts[feature as keyof typeof recordedTexts].fields // keys of their own tables
      return [model, { fields, page: page as RowPathName | undefined }] as const // contract/audits/models.test.ts checks the addresses
    }),
  ),
)

export const isAuditModel = (type: string): type is AuditModel => Object.hasOwn(auditModels, type)

/** A download names what was taken, not what was changed. */
export const labelsIn = ({ model_type, event }: Pick<AuditRow, 'model_type' | 'event'>): Labels =>
  event === 'exported' ? auditsRu.exported : (known.get(model_type)?.fields ?? {})

export function pageOf(type: string, id: number): string | null {
  const page = known.get(type)?.page
  return page ? pathTo(page, { id }) : null
}
