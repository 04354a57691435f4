import { type RefObject, useEffect, useRef, useState } from 'react'
import { openReader } from './code-reader.ts'
import type { Decoder } from './decoder.ts'

/** `unable`: there is no camera, or nothing here can read its pictures. */
export type CameraState = 'asking' | 'on' | 'denied' | 'unable'
const FRAME = 150

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** True: the reader of pictures was loaded. */
  isReady: boolean
  hasTorch: boolean
  isLit: boolean
  light: () => void
  turn: () => void
}

/** Reads codes as long as somebody listens; `onText` null: a code is being looked at. */
export function useCamera(onText: ((text: string) => void) | null): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onText)
  heard.current = onText
  const { reader, isReady, isUnable } = useReader()
  const [state, setState] = useState<CameraState>(navigator.mediaDevices ? 'asking' : 'unable')
  const [facing, setFacing] = useState<'environment' | 'user'>('environment')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    if (!navigator.mediaDevices) return
    let stream: MediaStream | null = null
    let timer = 0
    let isOver = false
    const look = async () => {
      if (heard.current && reader.current && video.current) {
        const [found] = await reader.current.read(video.current)
        if (found && !isOver) heard.current?.(found)
      }
      if (!isOver) timer = window.setTimeout(() => void look(), FRAME)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, width: { ideal: 1280 } } }).then(
      (opened) => {
        stream = opened
        if (isOver) return stop(opened)
        setTrack(opened.getVideoTracks()[0] ?? null)
        setState('on')
        if (video.current) {
          video.current.srcObject = opened
          void video.current.play()?.catch(() => {})
        }
        void look()
      },
      () => setState('denied'),
    )
    return () => {
      isOver = true
      window.clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [facing, reader])
  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  return {
    video,
    isReady,
    hasTorch,
    isLit,
    state: isUnable && state !== 'denied' ? 'unable' : state,
    light() {
      setLit(!isLit)
      // The torch is a constraint that the types do not name.
      void track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).catch(() => {})
    },
    turn: () => setFacing(facing === 'environment' ? 'user' : 'environment'),
  }
}

/** Loads one reader for all cameras of the phone. */
function useReader() {
  const reader = useRef<Decoder | null>(null)
  const [is, setIs] = useState<'coming' | 'ready' | 'unable'>('coming')
  useEffect(() => {
    let isOver = false
    void openReader().then((opened) => {
      if (isOver) return opened?.close()
      reader.current = opened
      setIs(opened ? 'ready' : 'unable')
    })
    return () => {
      isOver = true
      reader.current?.close()
      reader.current = null
    }
  }, [])
  return { reader, isReady: is === 'ready', isUnable: is === 'unable' }
}

function stop(stream: MediaStream) {
  for (const one of stream.getTracks()) one.stop()
}
