import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './disclosure-dialog.module.css'
import type { PartProps } from './parts.ts'

/** Made by bin/papers.mjs of the texts in the repository (000 §2). */
const papers = ['readme', 'licence', 'crminstruction'] as const

export function DisclosureDialog({ onClose }: Pick<PartProps, 'onClose'>) {
  return (
    <Dialog title={shell('help.disclosure')} onClose={onClose} actions={<Button onClick={onClose}>{shell('close')}</Button>}>
      <p>{shell('disclosure.text')}</p>
      <ul className={styles.papers}>
        {papers.map((name) => (
          <li key={name}>
            <a href={`/docs/${name}.pdf`} target="_blank" rel="noreferrer" className={styles.paper}>
              <Icon name="open" size={18} />
              {shell(`disclosure.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
