import { type StoreRow, stores } from '#contract/stores/stores.ts'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { RowMark, SmallRows } from '#web/ui/small-rows.tsx'
import { t } from './texts.ts'

/** The stores of one studio: at most one is its default, at most one holds goods (002 §4). */
export const StoresPanel = ({ unitId }: { unitId: number }) => (
  <SmallRows
    feature={stores}
    words={t}
    owner={{ unit_id: unitId }}
    expected={3}
    columns={[
      { key: 'title', title: t('fields.title'), cell: (row) => row.title },
      ...marks.map((mark) => ({
        key: mark,
        title: t(`fields.${mark}`),
        cell: (row: StoreRow) => <RowMark feature={stores} row={row} mark={mark} label={t(`fields.${mark}`)} failed={t('failed')} />,
      })),
    ]}
  >
    {(form) => (
      <>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
        {marks.map((mark) => (
          <FlagField key={mark} field={form.field(mark)} label={t(`fields.${mark}`)} />
        ))}
      </>
    )}
  </SmallRows>
)

const marks = ['is_default', 'is_goods'] as const
