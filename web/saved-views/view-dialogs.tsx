import { useState } from 'react'
import { type SavedView, savedViewBody, savedViews } from '#contract/saved-views/saved-views.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'
import styles from './views.module.css'

const newView = savedViewBody.pick({ title: true, is_default: true })

export function NewView({ list, query, onClose }: { list: string; query: string; onClose: () => void }) {
  const create = useSave(savedViews.create, { inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'view',
    schema: newView,
    initial: {},
    save: async (body) => {
      await create.mutateAsync({ body: { ...body, list, query } })
      onClose()
    },
  })
  return (
    <Dialog title={t('saveTitle')} onClose={onClose}>
      <FormView form={form}>
        <p className={styles.hint}>{t('saveText')}</p>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={60} />
        <FlagField field={form.field('is_default')} label={t('makeDefault')} />
      </FormView>
    </Dialog>
  )
}

export function ManageViews({ views, query, onClose }: { views: SavedView[]; query: string; onClose: () => void }) {
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  if (renamed) return <RenameView view={renamed} onClose={() => setRenamed(null)} />
  return (
    <Dialog title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{shell('close')}</Button>}>
      {views.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={styles.views}>
          {views.map((one) => (
            <OneView key={one.id} view={one} query={query} onRename={() => setRenamed(one)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function OneView({ view, query, onRename }: { view: SavedView; query: string; onRename: () => void }) {
  const update = useSave(savedViews.update)
  const remove = useSave(savedViews.remove, { saved: shell('removed', { name: view.title }) })
  const name = view.title
  const params = { id: view.id }
  const ask = async () => {
    const isSure = await confirm({ title: t('remove', { name }), action: shell('form.remove'), isDangerous: true })
    if (isSure) remove.mutate({ params })
  }
  return (
    <li className={styles.view}>
      <label className={styles.name}>
        <input
          type="checkbox"
          aria-label={`${name}: ${t('makeDefault')}`}
          title={t(view.is_default ? 'isDefault' : 'makeDefault')}
          checked={view.is_default === 1}
          onChange={() => update.mutate({ params, body: { is_default: view.is_default === 1 ? 0 : 1 } })}
        />
        {name}
      </label>
      <IconButton
        icon="check"
        label={t('update', { name })}
        disabled={query === view.query}
        onClick={() => update.mutate({ params, body: { query } })}
      />
      <IconButton icon="comment" label={`${t('rename')}: ${name}`} onClick={onRename} />
      <IconButton icon="remove" label={t('removeShort', { name })} onClick={() => void ask()} />
    </li>
  )
}

const rename = savedViewBody.pick({ title: true })

function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const update = useSave(savedViews.update, { inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `view-${view.id}`,
    schema: rename,
    initial: { title: view.title },
    save: async (body) => {
      await update.mutateAsync({ params: { id: view.id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('renameTitle', { name: view.title })} onClose={onClose}>
      <FormView form={form}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={60} />
      </FormView>
    </Dialog>
  )
}
