import type { SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in CSS pixels. */
  size?: number
  /** Width of the lines, in units of a 24 × 24 grid. */
  stroke?: number
}

/** An icon of lines in the color of the text. */
export const makeIcon =
  (...paths: readonly string[]) =>
  ({ size = 24, stroke = 2, ...others }: IconProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={stroke}
      width={size}
      height={size}
      {...others}
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
