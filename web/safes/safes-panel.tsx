import { safes } from '#contract/safes/safes.ts'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { RowMark, SmallRows } from '#web/ui/small-rows.tsx'
import { t } from './texts.ts'

/** The safes of one studio, one of which is its default. */
export const SafesPanel = ({ unitId }: { unitId: number }) => (
  <SmallRows
    feature={safes}
    words={t}
    owner={{ unit_id: unitId }}
    expected={3}
    columns={[
      { key: 'title', title: t('fields.title'), cell: (row) => row.title },
      {
        key: 'is_default',
        title: t('fields.is_default'),
        cell: (row) => <RowMark feature={safes} row={row} mark="is_default" label={t('fields.is_default')} failed={t('failed')} isKept />,
      },
    ]}
  >
    {(form) => (
      <>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
        <FlagField field={form.field('is_default')} label={t('fields.is_default')} />
      </>
    )}
  </SmallRows>
)
