import { paths } from '#contract/shell/paths.ts'
import { clearDrafts } from '#web/core/kept-drafts.ts'
import { openPage } from '#web/core/reload.ts'
import { restart } from '#web/core/restart.ts'
import { forgetCopy } from '#web/core/saved-copy.ts'
import { clearToasts, handToasts } from '#web/core/toast.ts'
import { onToken } from '#web/core/token.ts'

/** Where the scanner waits until somebody has signed in. */
export const signInToScan = `${paths.auth}?redirect=${paths.qrscan}`

/** What the program answers by going to another screen (web/main.tsx), this page answers by opening another. */
export const followSession = () =>
  onToken((change, isElsewhere) => {
    if (change !== 'renewed' && change !== 'passwordDue') forgetCopy()
    if (change === 'switched') restart(paths.index)
    if (change === 'entered' && isElsewhere) restart()
    if (change === 'left' && isElsewhere) forgetTyped()
    if (change === 'left') leave(paths.auth)
    if (change === 'lost') leave(signInToScan)
    if (change === 'passwordDue') leave(`${paths.password}?redirect=${paths.qrscan}`)
  })

/** This tab may have shown other screens before. */
function forgetTyped() {
  clearDrafts()
  clearToasts()
}

/** The reason for leaving is shown on the next page. */
function leave(address: string) {
  handToasts()
  openPage(address)
}
