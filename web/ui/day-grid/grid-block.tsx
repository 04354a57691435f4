import { memo } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { heightOf, type Scale, yOf } from './geometry.ts'
import styles from './grid-block.module.css'
import tints from './grid-tints.module.css'
import type { DayBlock } from './model.ts'
import { namedIn } from './names-in.ts'

interface GridBlockProps {
  block: DayBlock
  scale: Scale
  lane: number
  lanes: number
  /** The width of the block's lane, in pixels. */
  width: number
  isActive: boolean
  isLifted: boolean
  more: string
  edge: string | undefined
}

const LINE = 17
const PADDING = 6

/** One button; what is done with it the grid hears itself, so a block needs no handlers of its own. */
export const GridBlock = memo(function GridBlock({ block, scale, lane, lanes, width, isActive, isLifted, more, edge }: GridBlockProps) {
  const height = heightOf(scale, block)
  const style = { top: yOf(scale, block.begin), height, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }
  return (
    <div className={styles.block} style={style} data-kind={block.kind} data-lifted={isLifted} data-pending={block.isPending ?? false}>
      <button
        type="button"
        className={`${styles.press} ${tints.tint}`}
        data-block={block.id}
        data-tone={block.tone}
        data-hue={block.hue}
        data-dim={block.isDim}
        data-stripe={block.stripe}
        data-open={block.isOpen}
        tabIndex={isActive ? 0 : -1}
      >
        <Face block={block} room={Math.max(1, Math.floor((height - PADDING) / LINE))} width={width} />
        <span className="unseen">{block.label}</span>
      </button>
      {block.prompt && (
        <button type="button" className={styles.prompt} data-prompt={block.id} tabIndex={-1} aria-hidden="true">
          {block.prompt}
        </button>
      )}
      {block.kind !== 'gap' && (
        // Keys and screen readers have the same menu on the card itself.
        <button type="button" className={styles.more} data-menu={block.id} tabIndex={-1} aria-hidden="true" title={more}>
          ⋯
        </button>
      )}
      {block.isStretchable && <span className={styles.edge} data-edge={block.id} aria-hidden="true" title={edge} />}
    </div>
  )
})

/** As many whole lines as there is room for: a visit of a quarter of an hour keeps its icon and name, a longer one has the name in two lines. */
function Face({ block, room, width }: { block: DayBlock; room: number; width: number }) {
  const [first, ...rest] = block.lines
  const isShort = room < 2
  const { text, lines } = namedIn(block, room, width)
  const left = room - lines - 1
  const icon = block.icon && <Icon name={block.icon} size={14} />
  return (
    <span className={styles.face} aria-hidden="true">
      <span className={styles.title}>
        {(isShort || !first) && icon}
        <b style={lines > 1 ? { WebkitLineClamp: lines } : undefined} data-lines={lines}>
          {text}
        </b>
        {isShort && first && <span className={styles.aside}>{first}</span>}
        {!isShort && block.marks && block.marks.length > 0 && (
          <span className={styles.marks}>
            {block.marks.map((mark) => (
              <Icon key={mark} name={mark} size={14} />
            ))}
          </span>
        )}
      </span>
      {!isShort && first && (
        <span className={styles.time}>
          {icon}
          {first}
        </span>
      )}
      {left > 0 && rest.length > 0 && (
        <span className={styles.text} style={{ WebkitLineClamp: left }}>
          {rest.join(' · ')}
        </span>
      )}
    </span>
  )
}
