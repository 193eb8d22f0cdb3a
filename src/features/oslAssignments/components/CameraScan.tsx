import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: string[] }) => Detector

const maker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

/** Whether this browser can read barcodes with its camera; others scan with a reader that types. */
export const hasCamera = (): boolean => maker() !== undefined && Boolean(navigator.mediaDevices?.getUserMedia)

const formats = ['code_128', 'code_39', 'data_matrix', 'qr_code']
const everyMs = 250
/** The same code is in the picture for a while: it is one scan. */
const sameForMs = 3_000

/** Reads barcodes with the camera, each told once while it is held in front of it. */
export function CameraScan({ onScan }: { onScan(text: string): void }) {
  const { t } = useTranslation('oslAssignments')
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onScan)
  tell.current = onScan
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const Made = maker()
    if (!Made) return
    const detector = new Made({ formats })
    const seen = new Map<string, number>()
    let stream: MediaStream | undefined
    let ended = false
    const look = async () => {
      const codes = video.current && !ended ? await detector.detect(video.current).catch(() => []) : []
      const now = Date.now()
      for (const { rawValue } of codes) {
        if (now - (seen.get(rawValue) ?? 0) > sameForMs) tell.current(rawValue)
        seen.set(rawValue, now)
      }
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (ended) return stop()
      if (video.current) video.current.srcObject = stream
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => setRefused(true))
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      ended = true
      clearInterval(timer)
      stop()
    }
  }, [])
  if (refused) return <Alert severity="warning">{t('receive.cameraRefused')}</Alert>
  return (
    <Box
      component="video"
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={t('receive.cameraPicture')}
      sx={{ width: '100%', maxHeight: 240, borderRadius: 1, bgcolor: 'common.black', objectFit: 'cover' }}
    />
  )
}
