import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MOST_ZOOM, moved, type Square, wholeSquare, zoomed, zoomOf } from './crop.ts'
import styles from './images.module.css'
import { t } from './texts.ts'

/** Sent: enough for every size that is shown (contract/core/image-address.ts), little on a slow line. */
const SIDE = 800
const STEP = 0.05
const ZOOM_STEP = 0.1

interface CropDialogProps {
  source: ImageBitmap
  onUse: (file: File) => void
  onClose: () => void
}

/** Cuts a square out of a photo before it is sent: by mouse, finger or keyboard. */
export function CropDialog({ source, onUse, onClose }: CropDialogProps) {
  const [square, setSquare] = useState(() => wholeSquare(source))
  const zoom = zoomOf(square, source)
  const setZoom = (next: number) => setSquare((now) => zoomed(now, source, next))
  const move = (dx: number, dy: number) => setSquare((now) => moved(now, source, dx, dy))
  const use = () => void cut(source, square).then((file) => file && onUse(file))
  return (
    <Dialog
      title={t('crop.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('form.cancel')}</Button>
          <Button kind="primary" onClick={use}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('crop.text')}</p>
      <Frame source={source} square={square} move={move} zoomBy={(step) => setZoom(zoom + step)} />
      <label className={styles.zoom}>
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setZoom(event.target.valueAsNumber)}
        />
      </label>
    </Dialog>
  )
}

interface FrameProps {
  source: ImageBitmap
  square: Square
  move: (dx: number, dy: number) => void
  zoomBy: (step: number) => void
}

function Frame({ source, square, move, zoomBy }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => draw(canvas.current, source, square), [source, square])
  useWheel(canvas, zoomBy)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-square.side * STEP, 0),
    ArrowRight: () => move(square.side * STEP, 0),
    ArrowUp: () => move(0, -square.side * STEP),
    ArrowDown: () => move(0, square.side * STEP),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(-ZOOM_STEP),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  /** The picture follows the finger. */
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = square.side / event.currentTarget.clientWidth
    move(-event.movementX * scale, -event.movementY * scale)
  }
  return (
    <canvas
      ref={canvas}
      className={styles.frame}
      width={SIDE}
      height={SIDE}
      tabIndex={0}
      role="img"
      aria-label={t('crop.area')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}

/** React listens to the wheel passively: the page behind would scroll. */
function useWheel(canvas: { current: HTMLCanvasElement | null }, zoomBy: (step: number) => void) {
  useEffect(() => {
    const one = canvas.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? ZOOM_STEP : -ZOOM_STEP)
    }
    one?.addEventListener('wheel', onWheel, { passive: false })
    return () => one?.removeEventListener('wheel', onWheel)
  }, [canvas, zoomBy])
}

/** Transparent parts become white, because jpeg has no transparency. */
function draw(canvas: HTMLCanvasElement | null, source: ImageBitmap, { x, y, side }: Square) {
  const pen = canvas?.getContext('2d')
  if (!pen) return
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, x, y, side, side, 0, 0, SIDE, SIDE)
}

async function cut(source: ImageBitmap, square: Square): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  draw(canvas, source, square)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], 'avatar.jpg', { type: blob.type })
}
