-- A copy belongs to the company that comes to be; who crosses companies follows it from the company that they copy.
create policy crossing on company_copies to okno_app using ((select crosses_companies())) with check ((select crosses_companies()));
--> statement-breakpoint
create policy crossing on company_copy_rows for select to okno_app using ((select crosses_companies()));
