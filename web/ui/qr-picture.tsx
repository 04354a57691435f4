import { qrOf } from '#domain/profile/qr.ts'
import styles from './qr-picture.module.css'

const QUIET = 4

/** Dark on white in both themes, because cameras need that. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = qrOf(text)
  if (!rows) return null
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  const side = rows.length + 2 * QUIET
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
