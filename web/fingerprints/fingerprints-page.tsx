import { useState } from 'react'
import { fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'
import { RemoveFinger } from './remove-finger.tsx'
import { fingerName, t } from './texts.ts'

const RELATIONS = { with: 'employer;unit;creator' }

/** Every finger that is written down; a template is shown nowhere. */
export default function FingerprintsPage() {
  const [isOpen, setOpen] = useState(false)
  useRefetch(fingerprints.list, null, ['fingerprints'])
  return (
    <>
      <ListPage
        endpoint={fingerprints.list}
        title={t('title')}
        empty={t('empty')}
        failed={t('failed')}
        query={RELATIONS}
        actions={
          <>
            <May do={fpReaders.list}>
              <LinkButton to={paths.fpReaders}>{t('readers')}</LinkButton>
            </May>
            <May do={fingerprints.add}>
              <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
                {t('enroll')}
              </Button>
            </May>
          </>
        }
        columns={[
          { key: 'name', title: t('fields.employer'), cell: (row) => row.employer?.name, isSortable: true },
          { key: 'finger', title: t('fields.finger'), cell: (row) => fingerName(row.finger), width: '180px' },
          { key: 'title', title: t('fields.title'), cell: (row) => row.title },
          { key: 'fingerprint', title: t('fields.fingerprint'), cell: (row) => row.fingerprint, width: '150px' },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          { key: 'creator', title: t('fields.creator'), cell: (row) => row.creator?.name },
          {
            key: 'created_at',
            title: t('fields.created_at'),
            cell: (row) => formatMoment(row.created_at),
            isSortable: true,
            width: '150px',
          },
          { key: 'acts', title: t('removeAct'), cell: (row) => <RemoveFinger row={row} />, width: '90px' },
        ]}
      />
      {isOpen && <EnrollDialog onClose={() => setOpen(false)} />}
    </>
  )
}
