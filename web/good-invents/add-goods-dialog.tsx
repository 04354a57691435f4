import { useState } from 'react'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { amountOf } from './count-words.ts'
import type { InventProps } from './good-invent-page.tsx'
import { t } from './texts.ts'

type Props = { invent: InventProps['row']; onSaved: InventProps['onSaved']; onClose: () => void }

/** Adds forgotten goods: one by its name, or all of a group or shelf. */
export function AddGoodsDialog({ invent, onSaved, onClose }: Props) {
  const [good, setGood] = useState<number | null>(null)
  const [group, setGroup] = useState<number | null>(null)
  const [shelf, setShelf] = useState<string | null>(null)
  const asked = useData(goodGroups.list, { query: { limit: 200 } })
  const { data: groups } = asked
  const add = useSave(goodInvents.addGoods, {
    saved: null,
    done: (row) => {
      const item = row.items?.find(({ good_id }) => good_id === good)
      if (item) toast.success(t('count.added', { name: item.good.name, qty: amountOf(item, item.qty ?? 0) }))
      onSaved(row)
      onClose()
    },
  })
  const body = good === null ? { ...(group !== null && { good_group_id: group }), ...(shelf && { shelf }) } : { good_ids: [good] }
  const isReady = good !== null || group !== null || Boolean(shelf)
  return (
    <Dialog
      title={t('result.addTitle')}
      onClose={onClose}
      isWide
      actions={
        <>
          <Button onClick={onClose}>{t('count.cancel')}</Button>
          <Button
            kind="primary"
            aria-disabled={!isReady || add.isPending}
            onClick={() => isReady && !add.isPending && add.mutate({ params: { id: invent.id }, body })}
          >
            {t('count.add')}
          </Button>
        </>
      }
    >
      <GoodPicker field={plainField<number>('add-good', good, setGood)} label={t('count.find')} />
      <SelectField
        from={asked}
        field={plainField<number>('add-group', group, setGroup)}
        label={t('fields.good_group_id')}
        options={(groups?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
      />
      <TextField field={plainField<string>('add-shelf', shelf, setShelf)} label={t('fields.shelf')} maxLength={60} />
    </Dialog>
  )
}
