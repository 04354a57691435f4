import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ImportKind, imports } from '#contract/imports/imports.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { ImportFileChooser } from './import-file-chooser.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportRecent } from './import-recent.tsx'
import { t } from './texts.ts'

/** A file is brought in by steps; which file it is stands in the address, how far it is the server knows. */
export function ImportPage({ kind, back }: { kind: ImportKind; back: string }) {
  const { file }: { file?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (id: number | null) => void navigate({ to: '.', search: id === null ? {} : { file: String(id) } })
  return (
    <Page
      title={t(`kinds.${kind}`)}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={back}>
          {t(`back.${kind}`)}
        </LinkButton>
      }
      actions={file !== undefined && <Button onClick={() => open(null)}>{t('another')}</Button>}
    >
      {file === undefined ? (
        <>
          <ImportFileChooser kind={kind} onDone={open} />
          <ImportRecent kind={kind} onOpen={open} />
        </>
      ) : (
        <ImportUnderWay key={file} id={Number(file)} />
      )}
    </Page>
  )
}

const PAUSE = 1000

function ImportUnderWay({ id }: { id: number }) {
  useRefetch(imports.show, null, ['imports'])
  const first = useData(imports.show, { params: { id } })
  const isRunning = first.data?.state === 'checking' || first.data?.state === 'applying'
  // Hints may be lost, so the page also reads by itself.
  const { data, error, refetch } = useData(imports.show, { params: { id } }, isRunning ? { refetchInterval: PAUSE } : {})
  if (error && !data) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return data.state === 'mapping' ? <ImportMapping row={data} /> : <ImportOutcome row={data} />
}
