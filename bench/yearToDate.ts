/** The sums of a series so far, in a window of days `so_far`. */
const summed = (value: string) => `jsonb_build_object('value', coalesce(sum(d.${value}) over so_far, 0),
    'counted', sum(d.${value}_counted) over so_far, 'withoutValue', sum(d.without) over so_far, 'positions', '["chest"]'::jsonb)`
const nothing = `'{"value":0,"counted":0,"withoutValue":0,"positions":[]}'::jsonb`

/**
 * A statement that stores what each year had come to at the end of each record, as publishing does. Everybody wears a badge on
 * the chest, which speaks of the whole body and of the skin.
 */
export const yearToDate = `insert into year_to_date (person_id, "to", sums)
  select d.person_id, d."to", jsonb_build_object('wholeBody', ${summed('hp10')}, 'lens', ${nothing}, 'skin', ${summed('hp007')},
    'extremities', ${nothing})
  from (
    select person_id, "to", sum(hp10_value) as hp10, count(hp10_value) as hp10_counted, sum(hp007_value) as hp007,
      count(hp007_value) as hp007_counted, count(*) filter (where hp10_value is null) as without
    from current_doses group by 1, 2
  ) d window so_far as (partition by d.person_id, extract(year from d."to") order by d."to")`
