import React from 'react';

interface Series {
  key: string;
  label: string;
  colour: string;
}

const WIDTH = 420;
const HEIGHT = 200;
const LEFT = 36;
/** Room for half of the last date. */
const RIGHT = 28;
/** Of a date with what keeps it apart from the next one. */
const LABEL_WIDTH = 52;
const BOTTOM = 24;
const TOP = 8;

/** A round number at or above the highest bar, that halves well. */
function ceilingOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return (
    [1, 2, 4, 6, 8, 10].map((step) => step * power).find((value) => value >= Math.max(highest, 2)) ?? highest
  );
}

/** Stacked bars, one a day; each says its numbers to whoever points at it or has it read. */
export function DayChart({ days, series }: { days: Record<string, number | string>[]; series: Series[] }) {
  const total = (day: Record<string, number | string>) =>
    series.reduce((sum, { key }) => sum + Number(day[key]), 0);
  const top = ceilingOf(Math.max(0, ...days.map(total)));
  const step = (WIDTH - LEFT - RIGHT) / Math.max(days.length, 1);
  const labelEvery = Math.ceil(LABEL_WIDTH / step);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label={`${series.map(({ label }) => label).join(', ')} a day`}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" fontSize="12" fill="var(--quiet)">
              {value}
            </text>
          </g>
        ))}
        {days.map((day, index) => {
          let base = 0;
          const date = String(day.day);
          return (
            <g key={date}>
              <title>{`${date}: ${series.map(({ key, label }) => `${label} ${day[key]}`).join(', ')}`}</title>
              <rect
                x={LEFT + index * step}
                y={TOP}
                width={step}
                height={HEIGHT - TOP - BOTTOM}
                fill="transparent"
              />
              {series.map(({ key, colour }) => {
                const value = Number(day[key]);
                const from = base;
                base += value;
                return (
                  <rect
                    key={key}
                    x={LEFT + index * step + step * 0.15}
                    width={step * 0.7}
                    y={y(base)}
                    height={y(from) - y(base)}
                    fill={colour}
                  />
                );
              })}
              {(days.length - 1 - index) % labelEvery === 0 && (
                <text
                  x={LEFT + (index + 0.5) * step}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  fontSize="12"
                  fill="var(--quiet)"
                >
                  {date}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <figcaption
          style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: 8, fontSize: 13 }}
        >
          {series.map(({ key, label, colour }) => (
            <span key={key} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
              <span style={{ width: 12, height: 12, background: colour, borderRadius: 2 }} />
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
