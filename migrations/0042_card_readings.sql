CREATE TABLE "card_readings" (
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"cards" integer NOT NULL,
	"told_at" timestamp(0) with time zone,
	CONSTRAINT "card_readings_company_id_employer_id_day_kind_pk" PRIMARY KEY("company_id","employer_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "work_positions" ADD COLUMN "cards_a_day" integer;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
revoke all on card_readings from okno_app;
--> statement-breakpoint
-- So many more cards of today: their sum over all processes, what the position allows, and whether their number is news for the superusers.
create function cards_read(of_company int, who int, on_day date, of_kind text, more int, usual int)
returns table (cards int, ceiling int, is_news boolean) language plpgsql as $$
#variable_conflict use_column
declare so_far int; most int;
begin
  insert into card_readings as r (company_id, employer_id, day, kind, cards) values (of_company, who, on_day, of_kind, more)
    on conflict (company_id, employer_id, day, kind) do update set cards = r.cards + excluded.cards returning r.cards into so_far;
  most := (select p.cards_a_day from employers e join work_positions p on p.id = e.work_position_id where e.id = who);
  update card_readings r set told_at = now() where r.company_id = of_company and r.employer_id = who and r.day = on_day and r.kind = of_kind
    and r.told_at is null and so_far >= least(500, coalesce(most, usual) / 2);
  return query select so_far, most, found;
end $$;
