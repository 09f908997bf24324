const shapes = {
  close: 'M4 4l12 12M16 4L4 16',
  heart: 'M10 16.6 3.7 10.2a3.8 3.8 0 0 1 5.4-5.4l.9.9.9-.9a3.8 3.8 0 0 1 5.4 5.4Z',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  next: 'M7 3l7 7-7 7',
  previous: 'M13 3l-7 7 7 7',
} as const

export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}
